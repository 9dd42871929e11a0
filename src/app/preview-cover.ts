// Shows the live picture of a preview until the app is there: on a slow network it is seen seconds before the app has been loaded.
// Built into a file of its own by scripts/preview-page.ts, with the page that the service fills in.

/** So long the app waits for the picture, to which the whole of a slow network is left. */
const PICTURE_WITHIN_MS = 4_000;
/** So long an app that shows something has for its drawing. */
const DRAWING_WITHIN_MS = 10_000;
/** The drawing, or what the app shows where there is none: a failure, a preview that has ended. */
const SHOWN = '.canvas[data-fitted], [role="alert"], main:not([aria-label]) :is(h1, button)';

/** Resolves once the picture is there or has failed to come. */
function pictureSeen(picture: HTMLImageElement | null): Promise<void> {
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => resolve();
    picture.addEventListener('load', done);
    picture.addEventListener('error', done);
    setTimeout(done, PICTURE_WITHIN_MS);
  });
}

/** Resolves once the app shows what it was opened for. */
function appShown(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let begun = false;
    const look = () => {
      if (root.querySelector(SHOWN)) return end();
      if (!begun && root.childElementCount > 0) setTimeout(end, DRAWING_WITHIN_MS);
      begun ||= root.childElementCount > 0;
    };
    const watching = new MutationObserver(look);
    const end = () => {
      watching.disconnect();
      resolve();
    };
    watching.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-fitted', 'role'],
    });
    look();
  });
}

/** Resolves once nobody has the picture enlarged with two fingers: the app would be enlarged in its place. */
function shownWhole(): Promise<void> {
  const view = globalThis.visualViewport;
  if (!view) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (view.scale > 1.05) return;
      view.removeEventListener('resize', look);
      resolve();
    };
    view.addEventListener('resize', look);
    look();
  });
}

async function begin(): Promise<void> {
  const cover = document.getElementById('preview-cover');
  const root = document.getElementById('root');
  const app = document.getElementById('app-files');
  if (!root || !(app instanceof HTMLTemplateElement)) return;
  if (cover) {
    // What is below it cannot be reached, and takes no focus from the picture.
    root.inert = true;
    await pictureSeen(cover.querySelector('img'));
  }
  document.head.append(document.importNode(app.content, true));
  if (!cover) return;
  await appShown(root);
  await shownWhole();
  requestAnimationFrame(() => {
    root.inert = false;
    cover.remove();
  });
}

void begin();

export {};
