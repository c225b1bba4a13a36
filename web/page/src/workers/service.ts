// Keeps the static site's files, so that it works without a network. Files from the network come first, because their
// names have no version and a page must not get another version's engine.

const worker = self as unknown as ServiceWorkerGlobalScope;

const CACHE = "tripoint";
const FILES = ["./", "page.js", "page.css", "worker.js", "engine.wasm", "default.net", "hex.net", "books.txt", "site.json", "manifest.webmanifest", "icon.svg"];

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(worker.clients.claim());
});

async function fetchOrKept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request, { cache: "no-cache" });
    if (response.ok) {
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept === undefined) {
      throw error;
    }
    return kept;
  }
}

worker.addEventListener("fetch", (event) => {
  const isOwn = new URL(event.request.url).origin === worker.location.origin;
  if (event.request.method === "GET" && isOwn) {
    event.respondWith(fetchOrKept(event.request));
  }
});
