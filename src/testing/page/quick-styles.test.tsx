import { expect, it } from 'vitest';

const ASKED = ['display', 'visibility', 'pointer-events', 'color'];

/** What jsdom itself answers: a window within the page has its own. */
function byJsdom(): typeof getComputedStyle {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentWindow;
  if (!inside) throw new Error('no window');
  return (element) => inside.getComputedStyle(element);
}

const all = (): Element[] => [...document.querySelectorAll('*')];
const says = (style: CSSStyleDeclaration): string[] => ASKED.map((name) => style.getPropertyValue(name));

const PAGE = `
  <main style="pointer-events: none"><p>a <b style="display: block">b</b> <a href="#">c</a></p>
    <div hidden><button>d</button></div><div style="visibility: hidden">e <i style="visibility: visible">f</i></div>
    <ul><li>g</li></ul><dialog>h</dialog><dialog open>i</dialog><details><summary>j</summary>k</details>
    <table><caption>l</caption><thead hidden><tr><th>m</th></tr></thead><tbody><tr><td>n</td></tr></tbody></table>
    <input><input type="hidden"><input type="checkbox" hidden><select><option>o</option></select><label>p</label>
    <svg><title>q</title><path style="pointer-events: auto"></path><g hidden></g></svg><template><p>r</p></template>
    <span style="display: contents; visibility: inherit">s</span><div popover>t</div><section hidden="until-found">u</section>
    <fieldset><legend>v</legend></fieldset><noscript>w</noscript><slot>x</slot><h2 style="display: initial">y</h2>
  </main>`;

it('answers what jsdom answers, of every kind of element', () => {
  document.body.innerHTML = PAGE;
  const own = byJsdom();
  const expected = all().map((element) => [element.outerHTML, ...says(own(element))]);
  expect(all().map((element) => [element.outerHTML, ...says(getComputedStyle(element))])).toEqual(expected);
  expect(new Set(expected.map(([, display]) => display)).size).toBeGreaterThan(8);
});

it('answers what it answers where the page has rules of its own', () => {
  document.body.innerHTML = `<style>p { display: none } b { visibility: hidden }</style>${PAGE}`;
  const own = byJsdom();
  const expected = all().map((element) => says(own(element)));
  expect(all().map((element) => says(getComputedStyle(element)))).toEqual(expected);
  expect(getComputedStyle(document.querySelector('p') ?? document.body).display).toBe('none');
});

it('follows what changes', () => {
  document.body.innerHTML = '<div><p>a</p></div>';
  const [div, p] = [document.querySelector('div'), document.querySelector('p')];
  if (!div || !p) throw new Error('no page');
  div.style.visibility = 'hidden';
  p.style.display = 'flex';
  expect(says(getComputedStyle(p)).slice(0, 2)).toEqual(['flex', 'hidden']);
  div.removeAttribute('style');
  p.hidden = true;
  p.style.removeProperty('display');
  expect(says(getComputedStyle(p)).slice(0, 2)).toEqual(['none', 'visible']);
});
