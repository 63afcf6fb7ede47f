// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { anAdvertPage, ADVERT_TERMS } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const main = () => within(screen.getByRole('main'));

describe('buying an advert', () => {
  test('shows address, code and exact amount as the operator set them', async () => {
    answerWith({ '/api/advertisement': anAdvertPage([], { terms: ADVERT_TERMS }) });
    await renderAt('/buy-advertisement');
    expect(await main().findByLabelText('Payment address')).toHaveValue(ADVERT_TERMS.Address);
    expect(
      await main().findByRole('img', { name: 'QR code of the payment address' }),
    ).toHaveAttribute('width', '200');
    expect(main().getByText('The cost is 0.1 HAH.')).toBeVisible();
    expect(main().getByText(/^Send exactly 0.1 HAH/)).toBeVisible();
    expect(main().getByText(/first 120 characters/)).toBeVisible();
  });

  test('copies the address and says so', async () => {
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    answerWith({ '/api/advertisement': anAdvertPage([], { terms: ADVERT_TERMS }) });
    await renderAt('/buy-advertisement');
    await user.click(await main().findByRole('button', { name: 'Copy address' }));
    expect(write).toHaveBeenCalledWith(ADVERT_TERMS.Address);
    expect(await main().findByText('Address copied to clipboard!')).toBeVisible();
  });

  test('is closed where no address is set', async () => {
    answerWith({ '/api/advertisement': anAdvertPage(['An old one']) });
    await renderAt('/buy-advertisement');
    expect(await main().findByText('Buying is closed')).toBeVisible();
    expect(main().queryByLabelText('Payment address')).not.toBeInTheDocument();
  });

  test('says that the terms could not be loaded', async () => {
    answerWith({ '/api/advertisement': 503 });
    await renderAt('/buy-advertisement');
    expect(await main().findByRole('alert')).toHaveTextContent('The terms could not be loaded');
  });

  test('goes one step back', async () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    answerWith({ '/api/advertisement': anAdvertPage([]) });
    await renderAt('/buy-advertisement');
    await userEvent.click(await main().findByRole('button', { name: 'Back' }));
    expect(back).toHaveBeenCalledOnce();
  });

  test('goes home where there is no step to go back', async () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    answerWith({ '/api/advertisement': anAdvertPage([]) });
    await renderAt('/buy-advertisement');
    await userEvent.click(await main().findByRole('button', { name: 'Back' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/');
    });
  });
});
