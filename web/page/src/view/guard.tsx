import { Component, type ComponentChildren, type VNode } from "preact";
import type { Actions } from "../state/actions";
import { Button } from "./controls";
import { t } from "../text";

interface GuardProps {
  actions: Actions;
  children: ComponentChildren;
}

/**
 * If part of the page can't be drawn, shows what failed instead. The game is still in the engine and in this browser.
 */
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
        <p>{t.play.failed.text(error)}</p>
        <div class="row">
          <Button
            primary
            onClick={() => {
              this.setState({ error: null });
            }}
          >
            {t.play.common.tryAgain}
          </Button>
          <Button
            onClick={() => {
              actions.saveKept();
            }}
          >
            {t.play.common.saveGame}
          </Button>
          <Button
            onClick={() => {
              location.reload();
            }}
          >
            {t.play.failed.reload}
          </Button>
        </div>
      </div>
    );
  }
}
