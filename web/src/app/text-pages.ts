// Each of them alone would be a file of a few kilobytes at most: a request costs more than its bytes.
export { default as AboutPage } from '@/features/about/AboutPage';
export { default as NotFoundPage } from '@/features/not-found/NotFoundPage';
export { default as PrivacyPage } from '@/features/privacy/PrivacyPage';
export { default as StatusPage } from '@/features/status/StatusPage';
export { default as TermsPage } from '@/features/terms/TermsPage';
