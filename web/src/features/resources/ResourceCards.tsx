import type { Resource } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { parseExternalUrl } from '@/lib/paths';

import { ResourceLogo } from './ResourceLogo';
import { ResourceName } from './ResourceName';
import { ResourceTag } from './ResourceTag';

const TAGS_SHOWN = 2;

export function ResourceCards({ resources }: { resources: readonly Resource[] }) {
  const text = useText('resources');
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {resources.map((resource) => (
        <li key={resource.id}>
          <article className="panel relative flex h-full flex-col p-5 hover:border-line-strong">
            <div className="flex items-start gap-3">
              <ResourceLogo slug={resource.slug} source={resource.logo} />
              <div className="min-w-0">
                <h2 className="font-sans text-18 tracking-normal [word-spacing:normal]">
                  <ResourceName resource={resource} />
                </h2>
                <p className="truncate text-13 text-ink-3">
                  {parseExternalUrl(resource.url)?.host}
                </p>
              </div>
            </div>
            <p className="mt-3 mb-4 text-14 text-ink-2" lang={resource.language}>
              {resource.description}
            </p>
            <p className="mt-auto flex flex-wrap gap-2 text-11">
              <span className="rounded-sm border border-line-strong px-2 py-0.5 text-ink-2">
                {text(`category.${resource.category}`)}
              </span>
              {resource.tags.slice(0, TAGS_SHOWN).map((tag) => (
                <ResourceTag
                  key={tag}
                  tag={tag}
                  className="rounded-sm border border-line px-2 py-0.5 text-ink-2"
                />
              ))}
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
