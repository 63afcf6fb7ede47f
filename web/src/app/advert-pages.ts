// Each of them alone would be a file of a few kilobytes at most: a request costs more than its bytes.
export { default as AdvertisementPage } from '@/features/advertisement/AdvertisementPage';
export { default as BuyAdvertisementPage } from '@/features/buy-advertisement/BuyAdvertisementPage';
