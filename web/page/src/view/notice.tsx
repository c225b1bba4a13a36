import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button, Told } from "./controls";
import { t } from "../text";

/** How long a notice stays; one with an action, or an alert, stays longer. */
const NOTICE_MS = 8000;
const LONG_NOTICE_MS = 20_000;

/** The last message to the reader, shown for a while. */
export function Notice({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { view: { notice } } = app;
  useEffect(() => {
    if (notice === null) {
      return;
    }
    const timer = setTimeout(
      () => {
        actions.closeNotice();
      },
      notice.alert || notice.action ? LONG_NOTICE_MS : NOTICE_MS,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [notice, actions]);
  return (
    <div class="notices" role={notice?.alert ? "alert" : "status"}>
      {notice && (
        <div class={`notice${notice.alert ? " alert" : ""}`}>
          <span>
            <Told message={notice} />
          </span>
          <div class="row">
            {notice.action && (
              <Button
                onClick={() => {
                  notice.action?.run();
                  actions.closeNotice();
                }}
              >
                {notice.action.label}
              </Button>
            )}
            <Button
              icon="close"
              label={t.play.notices.close}
              onClick={() => {
                actions.closeNotice();
              }}
            />
          </div>
        </div>
      )}
    </div>
  );
}
