// Each of them alone would be a file of a few kilobytes at most: a request costs more than its bytes.
export { default as AirdropsPage } from '@/features/airdrops/AirdropsPage';
export { default as MarketPage } from '@/features/market/MarketPage';
export { default as MarketsPage } from '@/features/markets/MarketsPage';
