import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Rooms of src and what each may not see: app → features → components → api → lib. */
const FORBIDDEN_IMPORTS = {
  lib: ['app', 'features', 'components', 'api'],
  api: ['app', 'features', 'components'],
  components: ['app', 'features'],
  // Features never see each other; within one, imports are relative.
  features: ['app', 'features'],
};

const PARENT_IMPORTS = {
  regex: '^\\.\\.',
  message: "Another folder is imported by its whole path: '@/…'.",
};

/** A folder of a feature sees itself and the feature's own files, never the folder beside it. */
const FEATURE_FOLDER_IMPORTS = {
  regex: '^\\.\\./.*/',
  message: "A folder of a feature imports its own files and those of the feature's root.",
};

const LAZY_IMPORTS = {
  name: 'react',
  importNames: ['lazy', 'Suspense'],
  message:
    'Wrap lazyComponent() in a <LazyBoundary>: it shows an error and a retry button when a chunk fails to load.',
};

const FORMATTERS_MESSAGE =
  'Numbers are written by the formatters of @/lib/format, in the marks of the language.';
/** What writes a number by itself. */
const NUMBER_WRITERS = [
  ...['toFixed', 'toPrecision', 'toExponential', 'toLocaleString'].map((name) => ({
    selector: `CallExpression[callee.property.name='${name}']`,
    message: FORMATTERS_MESSAGE,
  })),
  {
    selector: "MemberExpression[object.name='Intl'][property.name='NumberFormat']",
    message: FORMATTERS_MESSAGE,
  },
];

/** @param {string} room */
const direction = (room, files = `src/${room}/**`, relativeImports = PARENT_IMPORTS) => ({
  files: [`${files}/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        paths: [LAZY_IMPORTS],
        patterns: [
          relativeImports,
          {
            group: FORBIDDEN_IMPORTS[/** @type {keyof typeof FORBIDDEN_IMPORTS} */ (room)].map(
              (other) => `@/${other}/**`,
            ),
            message: 'Imports go one way: app → features → components → api → lib.',
          },
        ],
      },
    ],
  },
});

export default defineConfig(
  globalIgnores(['dist', 'test-results', 'playwright-report', 'src/api/*.gen.ts']),
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.flatConfigs.strict,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-imports': ['error', { paths: [LAZY_IMPORTS], patterns: [PARENT_IMPORTS] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  Object.keys(FORBIDDEN_IMPORTS).map((room) => direction(room)),
  direction('features', 'src/features/*/*/**', FEATURE_FOLDER_IMPORTS),
  {
    files: ['src/**/*.{ts,tsx}'],
    // Coordinates of drawings are in no language.
    ignores: [
      'src/lib/format/**',
      'src/**/*.test.{ts,tsx}',
      'src/components/ui/{Identicon,WeightDial}.tsx',
    ],
    rules: { 'no-restricted-syntax': ['error', ...NUMBER_WRITERS] },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: { console: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
);
