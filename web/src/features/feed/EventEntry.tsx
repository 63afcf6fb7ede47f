import type { FeedEvent } from '@/api/types';
import { Logo } from '@/components/ui/Logo';
import { RelativeTime } from '@/components/ui/Time';
import { decodeEntities } from '@/lib/format/entities';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { EventType } from './EventType';
import { sentenceOf } from './event-sentence';
import { ownHashtags, splitAtHashtags } from './event-text';

/** One event of the timeline. */
export function EventEntry({ event }: { event: FeedEvent }) {
  return (
    <li className="relative border-s border-line-strong ps-5 pb-6 last:pb-0">
      <span aria-hidden="true" className="absolute top-1.5 -start-1 size-2 rounded-full bg-data" />
      <article>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EventType type={event.Type} />
          {event.ChainId !== null && (
            <Link
              to={paths.chain(event.ChainId)}
              title={event.ChainId}
              className="inline-flex min-h-11 min-w-0 items-center gap-2 text-13 break-words text-verdigris hover:underline"
            >
              <Logo id={event.ChainId} source={event.Logo} className="size-6 shrink-0" />
              {event.PrettyName ?? event.ChainId}
            </Link>
          )}
          <span className="ms-auto text-13 text-ink-3">
            <RelativeTime time={event.CreatedAt} />
          </span>
        </div>
        <Words event={event} />
      </article>
    </li>
  );
}

/** In the page's language where it can be said in it; the hashtags are the event's own, not those of a title. */
function Words({ event }: { event: FeedEvent }) {
  const text = useText('feed');
  const sentence = sentenceOf(event);
  if (!sentence) {
    return (
      <p lang="en" className="text-14 break-words">
        {splitAtHashtags(decodeEntities(event.Text)).map((part, index) =>
          part.kind === 'hashtag' ? <Hashtag key={index} text={part.text} /> : part.text,
        )}
      </p>
    );
  }
  return (
    <p className="text-14 break-words">
      {text(sentence.key, sentence.values)}{' '}
      {ownHashtags(event.Text, event.Params.Title).map((hashtag) => (
        <Hashtag key={hashtag} text={hashtag} />
      ))}
    </p>
  );
}

function Hashtag({ text }: { text: string }) {
  return (
    <span className="me-1 inline-block rounded-sm bg-sunken px-1.5 text-13 text-ink-2">{text}</span>
  );
}
