import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { searchPanel } from '@/lib/browser/search-panel';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useHistory } from '@/lib/router/router';

/**
 * What is typed opens the search panel, which takes it over. Enter and the button lead to all results, also while the
 * panel's code is under way.
 */
export function HeroSearch() {
  const text = useText('home');
  const history = useHistory();
  return (
    <form
      role="search"
      className="mt-8 flex max-w-xl gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('q');
        const search = new URLSearchParams({ q: typeof words === 'string' ? words.trim() : '' });
        history.navigate(paths.searchPage(search.toString()));
      }}
    >
      <input
        type="search"
        name="q"
        className="field min-h-12 min-w-0 flex-1 placeholder:text-ink-3"
        placeholder={text('search.placeholder')}
        aria-label={text('search.label')}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        // Back from the panel, the next key begins anew.
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          const { isComposing } = event.nativeEvent as InputEvent;
          if (!isComposing && event.target.value.trim() !== '')
            searchPanel.open?.(event.target.value);
        }}
        onCompositionEnd={(event) => {
          searchPanel.open?.(event.currentTarget.value);
        }}
      />
      <button type="submit" className={SECONDARY_BUTTON}>
        {text('search.submit')}
      </button>
    </form>
  );
}
