import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { isObject } from '#model/store/json.ts';
import { divided } from './classic-script.ts';

/** What a module exports when its script has run, and it is given what it imports. */
function exportsOf(code: string, imports: Record<string, unknown> = {}): Record<string, unknown> {
  const { script } = divided('part', code);
  const answer: unknown = runInNewContext(`${script}globalThis.appCode.part(imports)`, {
    imports,
    document: { baseURI: 'https://models.example/' },
    URL,
  });
  if (!isObject(answer)) throw new Error('Nothing is exported.');
  return answer;
}

describe('a file of the app as a script and a module', () => {
  it('exports of what it is given what the module would', () => {
    const code = 'import{b as c}from"./other.js";const twice=e=>e*2,d=twice(c);export{d,twice as f};';
    const { d, f } = exportsOf(code, { c: 4 });
    expect(d).toBe(8);
    expect(typeof f).toBe('function');
  });
  it('runs nothing until it is called', () => {
    const { script } = divided('part', 'globalThis.ran=true;export{};');
    const page: { ran?: boolean } = {};
    runInNewContext(script, page);
    expect(page.ran).toBeUndefined();
  });
  it('has a module that imports, calls and exports', () => {
    const { module } = divided(
      'part',
      'import{b as c}from"./other.js";import"./third.js";const d=c;export{d as e};',
    );
    expect(module).toBe(
      'import{b as c}from"./other.js";import"./third.js";const{e:$_0}=appCode["part"]({c});export{$_0 as e};\n',
    );
  });
  it('finds its workers from the page', () =>
    expect(exportsOf('const a=new URL(`/assets/w.js`,``+import.meta.url).href;export{a};')).toEqual({
      a: 'https://models.example/assets/w.js',
    }));
  it.each([
    ['a variable', 'let a=0;const b=()=>a++;export{a,b};'],
    ['a function', 'function a(){}a=null;export{a};'],
    ['by a pattern', 'let a;[{b:a=1}]=[{}];export{a};'],
    ['by a loop', 'var a;for(a of[1]);export{a};'],
    ['where another of that name is near', 'let a=0;{let a=1;a=2}()=>{a=3};export{a};'],
  ])('refuses an export that changes later: %s', (_how, code) =>
    expect(() => divided('part', code)).toThrow('changes what it exports'),
  );
  it.each([
    ['of a function', 'const a=0;function b(a){a=1;for(let b=0;b<2;b++);}export{a,b};'],
    ['declared in it however deep', 'const a=0;const b=()=>{if(1){var a;}a=1};export{a,b};'],
    [
      'of a block, a loop or a failure',
      'const a=0;{let a;a=1}for(let a=0;a<1;a++);try{}catch(a){a=1}export{a};',
    ],
    [
      'of a class or a function expression',
      'const a=0;(class a{b(){a.c=1}});(function a(){var d;d=1});export{a};',
    ],
    ['of a case', 'const a=0;switch(1){case 1:let a;a=2}export{a};'],
  ])('takes another of the same name for what it is: %s', (_where, code) =>
    expect(exportsOf(code)).toMatchObject({ a: 0 }),
  );
  it('refuses what scripts take for a comment, and leaves texts alone', () => {
    expect(() => divided('part', 'const a=1,b=a<!--a;export{b};')).toThrow('A comment would begin');
    expect(exportsOf('const a=`<!--`+"-->";export{a};')).toEqual({ a: '<!---->' });
  });
  it('refuses what scripts do not have', () => {
    expect(() => divided('part', 'const a=await 1;export{a};')).toThrow('await is only valid');
    expect(() => divided('part', 'const a=import.meta.env;export{a};')).toThrow('more of itself');
    expect(() => divided('part', 'export default 1;')).toThrow('by names only');
  });
});
