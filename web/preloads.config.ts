import type { Plugin } from 'vite';

import { readRoutes } from './scripts/read-routes.mjs';
import { bundleOf } from './src/lib/i18n/bundles.ts';

const CHAIN = 'src/features/chain';
const WEIGHT_ITEMS = 'src/components/weight/WeightItems.tsx';
const ENDPOINTS = [`${CHAIN}/endpoints/EndpointsTab.tsx`];
const PICTURE = ['picture'];

interface Variant {
  modules: readonly string[];
  namespaces?: readonly string[];
}

/** What a screen loads besides, by a parameter of its URL; '' is without it. */
const VARIANTS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, Variant>>>>>
> = {
  '/chains': { view: { list: { modules: ['src/features/chains/ChainTable.tsx'] } } },
  '/chains/:id': {
    tab: {
      '': {
        modules: [
          `${CHAIN}/overview/OverviewPictures.tsx`,
          'src/components/picture/PriceHistory.tsx',
          `${CHAIN}/overview/DevelopmentActivity.tsx`,
        ],
        namespaces: [...PICTURE, 'weight-items'],
      },
      history: { modules: [`${CHAIN}/history/HistoryTab.tsx`], namespaces: PICTURE },
      validators: { modules: [`${CHAIN}/validators/ValidatorsTab.tsx`] },
      weight: { modules: [WEIGHT_ITEMS], namespaces: ['weight-items', 'picture'] },
      ...Object.fromEntries(
        ['api', 'rpc', 'grpc', 'peer', 'seed', 'explorers'].map((tab) => [
          tab,
          { modules: ENDPOINTS, namespaces: PICTURE },
        ]),
      ),
    },
  },
  '/validators/:id': {
    tab: {
      logs: { modules: ['src/features/validator/ValidatorLogs.tsx'] },
      weight: { modules: [WEIGHT_ITEMS], namespaces: ['weight-items', 'picture'] },
    },
  },
};

interface Chunk {
  file: string;
  imports: readonly string[];
}

/** A chunk and all that it imports at once. */
function closureOf(chunk: Chunk | undefined, chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const add = (one: Chunk | undefined) => {
    if (!one || found.has(one.file)) return;
    found.add(one.file);
    for (const file of one.imports) add(chunks.get(file));
  };
  add(chunk);
  return found;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * `preloads.json`: for each screen the links that its HTML begins with, so that the browser asks at once for what it
 * would find out in three steps. Of what hangs on the tab or the view the HTML has a list, which the script in
 * index.html chooses from: one address has one page. `{locale}` is filled in by the server.
 */
export function preloads(cataloguesHash: string): Plugin {
  return {
    name: 'orrery-preloads',
    generateBundle(_, bundle) {
      const all = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunks = new Map(
        all.map((chunk) => [chunk.fileName, { ...chunk, file: chunk.fileName }]),
      );
      const byModule = new Map(
        all.flatMap((chunk) =>
          chunk.facadeModuleId ? [[chunk.facadeModuleId, chunks.get(chunk.fileName)] as const] : [],
        ),
      );
      const filesOf = (module: string) => {
        const [, chunk] = [...byModule].find(([id]) => id.endsWith(`/${module}`)) ?? [];
        if (!chunk) throw new Error(`no file of the build begins with ${module}`);
        return closureOf(chunk, chunks);
      };
      const entry = closureOf(
        chunks.get(all.find(({ isEntry }) => isEntry)?.fileName ?? ''),
        chunks,
      );
      const shell = filesOf('src/app/ShellEnd.tsx');
      const textUrls = (namespaces: readonly string[]) =>
        [...new Set(namespaces.map(bundleOf))].map(
          (name) => `/assets/locales/{locale}/${name}-${cataloguesHash}.json`,
        );

      const pages = readRoutes().map(({ pattern, namespaces, module }) => {
        const own = [...filesOf(module)].filter((file) => !entry.has(file));
        const later = [...shell].filter((file) => !entry.has(file) && !own.includes(file));
        const texts = textUrls(['common', ...namespaces]);
        const known = new Set([...entry, ...own, ...shell]);
        const variants = Object.entries(VARIANTS[pattern] ?? {}).map(([parameter, by]) => [
          parameter,
          Object.fromEntries(
            Object.entries(by).map(([value, { modules, namespaces: more = [] }]) => [
              value,
              [...new Set(modules.flatMap((one) => [...filesOf(one)]))]
                .filter((file) => !known.has(file))
                .map((file) => `/${file}`)
                .concat(textUrls(more)),
            ]),
          ),
        ]);
        const script = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
        const lines = [
          ...texts.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`),
          ...own.map(script),
          ...(variants.length === 0
            ? []
            : [
                `<meta name="orrery-variants" content="${escape(JSON.stringify(Object.fromEntries(variants)))}">`,
              ]),
          ...later.map(script),
        ];
        return [pattern.replace(':id', '{id}'), `${lines.join('\n')}\n`];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(pages)),
      });
    },
  };
}
