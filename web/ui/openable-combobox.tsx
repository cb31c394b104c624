import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { matchesWords } from '#web/words/fold-text.ts';
import type { ComboboxItem, ComboboxProps } from '#web/ui/combobox.tsx';

/** Of thousands, such as the workflows of a person, the rest is found by its words. */
const MOST_SHOWN = 200;

/**
 * The combobox after its first use: it starts open. The search box is inside the popup: a combobox with its input in the page
 * hides focusable parts of the page from assistive technology (https://github.com/mui/base-ui/issues/5528).
 */
export function OpenableCombobox({
  items,
  label,
  empty,
  value = null,
  onChoose,
  trigger,
  align,
  footer,
}: ComboboxProps) {
  const [open, setOpen] = useState(true);
  return (
    <Base.Root
      items={items}
      limit={MOST_SHOWN}
      autoHighlight
      open={open}
      onOpenChange={setOpen}
      value={items.find((item) => item.value === value) ?? null}
      itemToStringLabel={(item: ComboboxItem) => item.label}
      filter={({ label: name, hint, search_words }: ComboboxItem, search) =>
        matchesWords(`${name} ${hint ?? ''} ${search_words ?? ''}`, search)
      }
      onValueChange={(item) => {
        setOpen(false);
        if (item) onChoose(item.value);
      }}
    >
      <Base.Trigger
        render={trigger}
        onKeyDown={(event) => {
          // Base UI selects by typeahead while the list is closed, which would change the value unseen.
          if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey)
            return;
          event.preventBaseUIHandler();
          setOpen(true);
        }}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align ?? 'center'} className="z-50 outline-none">
          <Base.Popup aria-label={label} className="pop flex w-84 max-w-[92vw] flex-col overflow-hidden">
            <div className="relative p-1">
              <Search
                size={15}
                className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink3"
                aria-hidden
              />
              <Base.Input placeholder={label} aria-label={label} className="field h-9 pl-8" />
            </div>
            <Base.Empty className="px-3 py-4 text-center text-sm text-ink3 empty:hidden">{empty}</Base.Empty>
            <Base.List className="max-h-80 min-h-0 overflow-y-auto p-0.5">
              {(item: ComboboxItem) => (
                <Base.Item key={item.value} value={item} className="opt py-2">
                  {item.icon}
                  <span className="min-w-0 flex-1">
                    <span className="block leading-4 font-medium">{item.label}</span>
                    {item.hint && <span className="block truncate text-xs text-ink3">{item.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check size={15} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {footer && <div className="mt-1 border-t border-line px-1 pt-1">{footer}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
