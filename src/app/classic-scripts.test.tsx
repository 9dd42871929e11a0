import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './classic-scripts.ts';

const scripts = () => [...document.head.querySelectorAll('script')];
const last = () => scripts().at(-1) ?? expect.fail('there is no script');

/** As the script does when it has come. */
function puts(name: string): void {
  globalThis.appCode = { ...globalThis.appCode, [name]: () => ({}) };
}

beforeEach(() => {
  globalThis.appCode = undefined;
});
afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

it('asks for no script whose code is there', async () => {
  puts('there');
  await globalThis.codeThere({ there: '/assets/there-code-1.js' });
  expect(scripts()).toEqual([]);
});

it('waits for the code of a file, which is asked for once', async () => {
  const both = Promise.all([
    globalThis.codeThere({ once: '/assets/once-code-1.js' }),
    globalThis.codeThere({ once: '/assets/once-code-1.js' }),
  ]);
  expect(scripts().map((script) => script.getAttribute('src'))).toEqual(['/assets/once-code-1.js']);
  puts('once');
  last().dispatchEvent(new Event('load'));
  await both;
});

it('waits for a script that the page came with', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const script = document.createElement('script');
  script.src = '/assets/given-code-1.js';
  document.head.append(script);
  const come = globalThis.codeThere({ given: '/assets/given-code-1.js' });
  expect(scripts()).toEqual([script]);
  puts('given');
  script.dispatchEvent(new Event('load'));
  await come;
  expect(scripts()).toEqual([script]);
});

it('asks again for one that the page came with in vain', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const script = document.createElement('script');
  script.src = '/assets/vain-code-1.js';
  document.head.append(script);
  const come = globalThis.codeThere({ vain: '/assets/vain-code-1.js' });
  script.dispatchEvent(new Event('error'));
  await expect.poll(scripts).toHaveLength(2);
  puts('vain');
  last().dispatchEvent(new Event('load'));
  await come;
});

it('says what cannot be had, and asks for it again the next time', async () => {
  const failing = globalThis.codeThere({ gone: '/assets/gone-code-1.js' });
  last().dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/assets/gone-code-1.js cannot be had.');
  const again = globalThis.codeThere({ gone: '/assets/gone-code-1.js' });
  puts('gone');
  last().dispatchEvent(new Event('load'));
  await again;
});
