/** The name, or the name with the first number that makes it one of its own: `mass`, `mass 2`, `mass 3`. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  const stem = name.replace(/ \d+$/, '');
  for (let n = 2; ; n += 1) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
}
