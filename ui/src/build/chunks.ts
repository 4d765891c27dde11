import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** The chunk that contains a module; throws if there is none, so that no page silently loses its files. */
export const chunkWith = (bundle: Bundle, module: string): Chunk => {
  const chunks = chunksOf(bundle);
  const found =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!found) throw new Error(`no chunk contains ${module}`);
  return found;
};

/** The chunks with all their imports, each once, importers before what they import. */
export const withImports = (bundle: Bundle, chunks: readonly Chunk[]): ReadonlySet<Chunk> => {
  const all = new Set<Chunk>(chunks);
  for (const chunk of all) {
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') all.add(file);
    }
  }
  return all;
};
