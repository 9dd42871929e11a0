import {
  type DecimalSign,
  type ReadNotation,
  readNotation,
  showNotation,
} from '#model/expression/notation.ts';
import { readConditional } from './effect.ts';

/** An effect as somebody writes it whose numbers have this decimal sign. The name of an action stays as it is: its signs mean nothing here. */
export function showEffect(text: string, sign: DecimalSign): string {
  return isComputed(text) ? showNotation(text, sign) : text;
}

/** An effect as it is stored, from what such a person writes. */
export function readEffectNotation(text: string, sign: DecimalSign): ReadNotation {
  const read = readNotation(text, sign);
  if (read.ok ? isComputed(read.text) : isComputed(text)) return read;
  return { ok: true, text };
}

function isComputed(text: string): boolean {
  const { condition, effect } = readConditional(text);
  return condition !== null || effect.kind !== 'action';
}
