// The table of screens as src/app/routes.ts has it: what the build knows of a screen without running the site.
import { readFileSync } from 'node:fs';

const SOURCE = new URL('../src/', import.meta.url);
const ROW =
  /pattern: '([^']+)',[^}]*?namespace: '([^']+)',(?:\s*also: \[([^\]]*)\],)?\s*load: \(\) =>\s*import\('([^']+)'\)(?:\.then\(\(pages\) => \(\{ default: pages\.(\w+) \}\)\))?/g;

/**
 * @typedef {{pattern: string, page: string, namespaces: string[], module: string}} RouteFiles
 * `module`: the source file, from the folder of the site.
 */

/** @returns {RouteFiles[]} */
export function readRoutes() {
  const text = readFileSync(new URL('app/routes.ts', SOURCE), 'utf8');
  return [...text.matchAll(ROW)].map(
    ([, pattern = '', namespace = '', also = '', from = '', page]) => {
      const path = from.replace('@/', 'src/').replace('./', 'src/app/');
      return {
        pattern,
        page: page ?? path.split('/').at(-1) ?? '',
        namespaces: [namespace, ...[...also.matchAll(/'([^']+)'/g)].map(([, name = '']) => name)],
        module: `${path}.${page ? 'ts' : 'tsx'}`,
      };
    },
  );
}
