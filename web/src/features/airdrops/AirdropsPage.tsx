import { airdropsQuery } from '@/api/list-queries';
import { useAnswer } from '@/api/use-answer';
import { AnswerStates } from '@/components/list/AnswerStates';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { PageNumbers } from '@/components/list/PageNumbers';
import { PastEnd } from '@/components/list/PastEnd';
import { Notice } from '@/components/ui/Notice';
import { useHeadTexts } from '@/lib/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { pageSearch, parsePage } from '@/lib/list-address';
import { paths } from '@/lib/paths';
import { usePlace } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { AirdropCard } from './AirdropCard';

const kPageWindow = 5;
const kSkeletons = 6;
const kColumns = 'md:grid-cols-2 lg:grid-cols-3';

export default function AirdropsPage() {
  const text = useText('airdrops');
  const locale = useLocale();
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const page = parsePage(new URLSearchParams(usePlace().search).get('page'));
  const answer = useAnswer(airdropsQuery(page, locale));
  const addressOf = (target: number) => paths.airdrops(pageSearch(target));

  return (
    <div className="frame py-8 sm:py-10">
      <ListHead heading={text('heading')} lead={text('lead')} answer={answer}>
        <DataSetAsOf
          dataSet="content"
          source={text('source')}
          changedAt={answer.data?.meta.updated_at ?? null}
        />
      </ListHead>
      <AnswerStates
        answer={answer}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={kSkeletons}
            height="h-72"
            columns={kColumns}
          />
        }
        failedTitle={text('failed')}
      >
        {({ data, meta: { pagination } }) =>
          data.length === 0 ? (
            <PastEnd pagination={pagination} first={addressOf(1)}>
              <Notice title={text('empty.title')} text={text('empty.text')} />
            </PastEnd>
          ) : (
            <>
              <ul className={`grid grid-cols-1 gap-3 ${kColumns}`}>
                {data.map((airdrop) => (
                  <li key={airdrop.ID}>
                    <AirdropCard airdrop={airdrop} />
                  </li>
                ))}
              </ul>
              <PageNumbers
                page={pagination.page}
                pages={pagination.total_pages}
                width={kPageWindow}
                addressOf={addressOf}
              />
            </>
          )
        }
      </AnswerStates>
    </div>
  );
}
