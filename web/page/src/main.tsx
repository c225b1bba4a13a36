import { render } from "preact";
import { loadSite, takeToken } from "./transport/site";
import { Actions } from "./state/actions";
import { embedIn } from "./state/embed";
import { beginEmbedded } from "./state/embedded";
import { PageHistory } from "./state/history";
import { showLanguage } from "./state/language";
import { Session } from "./state/session";
import { showStones } from "./state/stones";
import { Store } from "./state/store";
import { ensureStores } from "./state/stores";
import { onSystemTheme, showTheme, themeOf } from "./state/theme";
import "./style/page.css";
import { listen } from "./view/keys";
import { App } from "./view/app";
import { Embedded } from "./view/embedded";
import { Guard } from "./view/guard";
import { t } from "./text";

const root = document.getElementById("page");
if (root === null) {
  throw new Error("the page has no place for its contents");
}

const isFrame = embedIn(location.search) !== null;
if (isFrame) {
  beginEmbedded(location.search);
}
const keeps = isFrame || ensureStores();
const token = takeToken();
const site = await loadSite();

let drawn = false;
let pageHistory: PageHistory | null = null;
// Many messages arrive between two frames, but the page is drawn only once for all of them.
const store = new Store(site, () => {
  if (drawn) {
    drawn = false;
    requestAnimationFrame(draw);
  }
  showStones(store.get());
  pageHistory?.follow();
});
const session = new Session(store);
const actions = new Actions(store, session);

function draw(): void {
  drawn = true;
  if (root !== null) {
    render(
      <Guard actions={actions}>
        {site.embed === null ? <App app={store.get()} actions={actions} /> : <Embedded app={store.get()} actions={actions} />}
      </Guard>,
      root,
    );
  }
}

showTheme(themeOf(store.get().settings));
showLanguage(store.get().settings.language);
draw();
session.start();
if (!keeps) {
  actions.tell(t.play.notices.nothingKept, true);
}
if (token === "wrong") {
  actions.tellBadToken();
}
onSystemTheme(() => {
  actions.preferences.applyTheme();
});
// In a frame, the surrounding page has the keys, dropped files and the history.
if (site.embed === null) {
  listen(store, actions, session);
  pageHistory = new PageHistory(store, actions);
}

if (site.isStatic && site.embed === null) {
  void registerService();
}

/** Without the service worker, the page needs a network to start and works as before. */
async function registerService(): Promise<void> {
  try {
    // A browser that blocks all cookies throws here, and others have none.
    await (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register("service-worker.js");
  } catch {
    // As described above.
  }
}
