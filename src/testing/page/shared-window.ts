import { afterAll, vi } from 'vitest';

// Test files that share a process share its window and the packages loaded in it, which take longer to load than most files run. The
// modules of the app are loaded anew for each file, as each page does, and of the page before nothing is left.

// oxlint-disable-next-line typescript/unbound-method -- called with its window, and put back as it was
const { addEventListener } = window;
const heard: Parameters<typeof addEventListener>[] = [];
/** Modules listen for as long as there is a page. React and what types listen to the document, which they know. */
function listen(...listener: Parameters<typeof addEventListener>): void {
  heard.push(listener);
  addEventListener.apply(window, listener);
}
window.addEventListener = listen;
// oxlint-disable-next-line typescript/unbound-method -- only put back
const { scrollIntoView } = Element.prototype;

afterAll(() => {
  for (const [type, listener, options] of heard) window.removeEventListener(type, listener, options);
  window.addEventListener = addEventListener;
  Element.prototype.scrollIntoView = scrollIntoView;
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  vi.resetModules();
});
