// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { FeedEvent } from '@/api/types';
import { aPage, aStatus } from '@/test/builders';
import { anEvent } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

import { countEvents } from './event-counts';
import { sentenceOf } from './event-sentence';
import { ownHashtags, splitAtHashtags } from './event-text';

test('hashtags stand where a word can begin', () => {
  expect(splitAtHashtags('A call #Hub of #Общее a#b')).toEqual([
    { kind: 'words', text: 'A call ' },
    { kind: 'hashtag', text: '#Hub' },
    { kind: 'words', text: ' of ' },
    { kind: 'hashtag', text: '#Общее' },
    { kind: 'words', text: ' a#b' },
  ]);
});

test.each([
  ['Proposal 4 of Halo passed: Fund #4 of #DeFi #Halo #Governance', 'Fund #4 of #DeFi'],
  ['Proposal 4 of Halo passed #Halo #Governance', null],
  ['A title that is not in it #Halo #Governance', 'Another'],
])('the hashtags of %j with the title %j are those of the event', (text, title) => {
  expect(ownHashtags(text, title)).toEqual(['#Halo', '#Governance']);
});

test('the kinds of events on a page are counted', () => {
  const types = ['proposal', 'active_set', 'jailed', 'unjailed', 'pool', 'community'] as const;
  expect(countEvents(types.map((Type) => ({ Type })))).toEqual({
    proposals: 1,
    validators: 3,
    pools: 1,
  });
});

const params = (part: Partial<FeedEvent['Params']>) => ({ ...anEvent().Params, ...part });

test('an event is said in the words of the catalogue where its parts are known', () => {
  const ended = anEvent({
    Type: 'proposal',
    Params: params({ Action: 'voting_ended', Result: 'PROPOSAL_STATUS_PASSED', Title: 'T' }),
  });
  expect(sentenceOf(ended)).toMatchObject({
    key: 'said.proposal.passed',
    values: { title: ': T' },
  });
  const odd = params({ Action: 'voting_ended', Result: 'SOMETHING' });
  expect(sentenceOf(anEvent({ Type: 'proposal', Params: odd }))?.key).toBe('said.proposal.ended');
  expect(sentenceOf(anEvent({ Type: 'pool', Params: params({ Action: 'melted' }) }))).toBeNull();
  expect(sentenceOf(anEvent())).toBeNull();
});

describe('the feed', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('shows what happened, with hashtags and the chain', async () => {
    answerWith({
      '/api/events': aPage([
        anEvent({ Text: 'Tea &amp; talk #Community' }),
        anEvent({
          Type: 'jailed',
          ChainId: 'halo-1',
          PrettyName: 'Halo Hub',
          Text: 'Validator Moon was jailed on Halo #Halo',
          Params: params({ Action: 'jailed', ChainName: 'Halo', Moniker: 'Moon' }),
        }),
      ]),
    });
    await renderAt('/feed');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('Tea & talk #Community');
    expect(second).toHaveTextContent('Validator Moon was jailed on Halo #Halo');
    expect(within(second ?? document.body).getByRole('link', { name: 'Halo Hub' })).toHaveAttribute(
      'href',
      '/chains/halo-1',
    );
    expect(screen.getByText('Validator Events').parentElement).toHaveTextContent('1');
    expect(screen.getByText('Live updates')).toBeVisible();
  });

  test('says the title of a proposal as it reads, and makes no hashtag of it', async () => {
    const title = 'Tom &amp; Jerry&#39;s #4 of #DeFi';
    answerWith({
      '/api/events': aPage([
        anEvent({
          Type: 'proposal',
          Text: `Proposal 4 of Halo is open for voting: ${title} #Halo #Governance`,
          Params: params({
            Action: 'voting_began',
            ChainName: 'Halo',
            ProposalId: '4',
            Title: title,
          }),
        }),
      ]),
    });
    await renderAt('/feed');
    const entry = await screen.findByRole('article');
    expect(entry).toHaveTextContent(
      /Proposal 4 of Halo is open for voting: Tom & Jerry's #4 of #DeFi #Halo ?#Governance$/,
    );
    expect(within(entry).queryByText('#DeFi')).not.toBeInTheDocument();
    expect(within(entry).getByText('#Governance')).toBeVisible();
    expect(screen.getByText('in this list, which holds the newest 500 at most')).toBeVisible();
  });

  test('is as old as the oldest of what the events are seen in', async () => {
    const status = aStatus({ DataSet: 'validators', LastSuccess: new Date().toISOString() });
    const [row] = status.data;
    const hours = new Date(Date.now() - 7_200_000).toISOString();
    if (row) status.data.push({ ...row, DataSet: 'proposals', LastSuccess: hours, Stale: true });
    answerWith({ '/api/status': status, '/api/events': aPage([anEvent()]) });
    await renderAt('/feed');
    expect(await screen.findByText('Chain nodes, checked 2 hours ago')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText(/Out of date/)).toBeInTheDocument();
    // A page that was loaded now may tell of old readings: each of the two ages says of what it is.
    expect(screen.getByText(/^Page last updated/)).toBeVisible();
  });

  test('shows a type that it does not know capitalised', async () => {
    answerWith({ '/api/events': aPage([anEvent({ Type: 'eclipse' as FeedEvent['Type'] })]) });
    await renderAt('/feed');
    expect(await screen.findByText('Eclipse')).toBeVisible();
  });

  test('asks again every 30 seconds while it is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = answerWith({ '/api/events': aPage([anEvent()]) });
    await renderAt('/feed');
    await screen.findByRole('article');
    const count = () => asked.filter((target) => target.startsWith('/api/events')).length;
    expect(count()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(count()).toBe(2);
  });

  test('says where it is among its pages', async () => {
    answerWith({ '/api/events': aPage([anEvent()], { page: 2, total: 120 }) });
    await renderAt('/feed?page=2');
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/feed');
  });

  test('goes on to the months before behind its last page', async () => {
    answerWith({
      '/api/events?page=2': aPage([anEvent()], { page: 2, total: 51, older: '2026-11' }),
      '/api/events?month=2026-11': aPage([anEvent({ Text: 'Old news' })], {
        total: 51,
        month: '2026-11',
        older: '2026-10',
      }),
      '/api/events?month=2026-11&page=2': aPage([anEvent({ Text: 'Older news' })], {
        page: 2,
        total: 51,
        month: '2026-11',
        older: '2026-10',
      }),
    });
    await renderAt('/feed?page=2');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Earlier: November 2026' }));
    expect(await screen.findByText('Old news')).toBeVisible();
    expect(window.location.search).toBe('?month=2026-11');
    expect(screen.getByText('Total Events').parentElement).toHaveTextContent('in November 2026');
    expect(screen.queryByText(/the newest 500 at most/)).toBeNull();
    expect(screen.queryByRole('link', { name: /Earlier/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByText('Older news')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Earlier: October 2026' })).toHaveAttribute(
      'href',
      '/feed?month=2026-10',
    );
    expect(screen.getByRole('link', { name: 'Newest events' })).toHaveAttribute('href', '/feed');
  });

  test('says that there are no events', async () => {
    answerWith({ '/api/events': aPage<FeedEvent>([]) });
    await renderAt('/feed');
    expect(await screen.findByText('No events found')).toBeInTheDocument();
    expect(
      screen.getByText('Check back later for the latest ecosystem updates.'),
    ).toBeInTheDocument();
  });

  test('says that they could not be loaded', async () => {
    answerWith({ '/api/events': 500 });
    await renderAt('/feed');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load events');
    expect(screen.getByText('The last update failed')).toBeInTheDocument();
  });
});
