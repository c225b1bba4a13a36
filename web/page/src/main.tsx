import { render } from "preact";
import { loadSite, takeToken } from "./transport/site";
import { Actions } from "./state/actions";
import { embedIn } from "./state/embed";
import { beginEmbedded } from "./state/embedded";
import { showLanguage } from "./state/language";
import { Session } from "./state/session";
import { Store } from "./state/store";
import { onSystemTheme, showTheme, themeOf } from "./state/theme";
import "./style/page.css";
import { listen } from "./view/keys";
import { App } from "./view/app";
import { Embedded } from "./view/embedded";
import { Guard } from "./view/guard";

const root = document.getElementById("page");
if (root === null) {
  throw new Error("the page has no place for its contents");
}

if (embedIn(location.search) !== null) {
  beginEmbedded(location.search);
}
const token = takeToken();
const site = await loadSite();

let drawn = false;
// Many messages arrive between two frames, but the page is drawn only once for all of them.
const store = new Store(site, () => {
  if (drawn) {
    drawn = false;
    requestAnimationFrame(draw);
  }
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
if (token === "wrong") {
  actions.tellBadToken();
}
onSystemTheme(() => {
  actions.preferences.applyTheme();
});
// In a frame, the surrounding page gets the keys and dropped files.
if (site.embed === null) {
  listen(store, actions, session);
}

if (site.isStatic && site.embed === null && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("service-worker.js").catch(() => {
    // Without it, the page needs a network to start and works as before.
  });
}
