import { build } from 'vite';

/** The code of a module with all that it imports, as a script of its own, apart from the files of the app. */
export async function builtAlone(
  entry: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    publicDir: false,
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const chunks =
    'output' in made ? made.output : Array.isArray(made) ? made.flatMap(({ output }) => output) : [];
  const chunk = chunks.find((one) => one.type === 'chunk');
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} was not built.`);
  return chunk.code;
}
