import { Component, type ComponentChildren, type VNode } from "preact";
import type { Actions } from "../state/actions";
import { Button } from "./controls";

interface GuardProps {
  actions: Actions;
  children: ComponentChildren;
}

/** Shows what failed in place of a part of the page that cannot be drawn. The game is with the engine and in this browser. */
export class Guard extends Component<GuardProps, { error: string | null }> {
  override state: { error: string | null } = { error: null };

  override componentDidCatch(error: unknown): void {
    console.warn(error);
    this.setState({ error: String(error) });
  }

  override render(): VNode {
    const { error } = this.state;
    const { actions, children } = this.props;
    if (error === null) {
      return <>{children}</>;
    }
    return (
      <div class="failed" role="alert">
        <p>This part of the page has failed because of a bug. Your game is safe. Please report this: {error}</p>
        <div class="row">
          <Button
            primary
            onClick={() => {
              this.setState({ error: null });
            }}
          >
            Try again
          </Button>
          <Button
            onClick={() => {
              actions.saveKept();
            }}
          >
            Save the game
          </Button>
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            Load the page again
          </Button>
        </div>
      </div>
    );
  }
}
