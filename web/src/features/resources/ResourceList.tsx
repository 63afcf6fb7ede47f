import type { Resource } from '@/api/types';
import { useText } from '@/lib/i18n/text';

import { ResourceLogo } from './ResourceLogo';
import { ResourceName } from './ResourceName';
import { ResourceTag } from './ResourceTag';

export function ResourceList({ resources }: { resources: readonly Resource[] }) {
  const text = useText('resources');
  return (
    <ul className="panel divide-y divide-line">
      {resources.map((resource) => (
        <li
          key={resource.id}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken"
        >
          <ResourceLogo slug={resource.slug} source={resource.logo} />
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="font-sans text-16 tracking-normal [word-spacing:normal]">
              <ResourceName resource={resource} />
            </h2>
            <p className="text-14 text-ink-2" lang={resource.language}>
              {resource.description}
            </p>
          </div>
          <p className="flex flex-wrap gap-2 text-11 text-ink-2">
            <span className="text-ink-2">{text(`category.${resource.category}`)}</span>
            {resource.tags.map((tag) => (
              <ResourceTag key={tag} tag={tag} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
