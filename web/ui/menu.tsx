import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { dropSecondClick } from '#web/ui/second-click.ts';
import { usePopupPlace } from '#web/ui/popup-place.ts';

type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'bottom' | 'right' | 'top' | undefined;
  /** Element that gets the focus when it closes; its trigger when there is none. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

export function Menu({ trigger, children, align = 'end', side = 'bottom', finalFocus }: MenuProps) {
  const { ref, container } = usePopupPlace();
  return (
    <Base.Root modal={false}>
      <Base.Trigger ref={ref} render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            className="pop min-w-[max(12rem,var(--anchor-width))]"
            finalFocus={() => finalFocus?.current ?? !hasFocusMovedOn()}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** To a dialog that an item opened, or to a field that was clicked beside the menu. */
function hasFocusMovedOn(): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role=menu]') === null;
}

type ItemProps = Base.Item.Props & {
  danger?: boolean | undefined;
  icon?: ReactNode;
  kbd?: string | undefined;
};

/** A link: `render={<Link to=…/>}`. */
export function MenuItem({ danger, icon, kbd, children, onClick, ...rest }: ItemProps) {
  return (
    <Base.Item
      className={clsx('opt', danger && 'text-danger')}
      {...rest}
      onClick={(event) => {
        if (event.detail === 1) dropSecondClick();
        onClick?.(event);
      }}
    >
      {icon && (
        <span aria-hidden className={danger ? '' : 'text-ink3'}>
          {icon}
        </span>
      )}
      <span className="flex-1">{children}</span>
      {kbd && <kbd className="font-sans text-xs text-ink3 pointer-coarse:hidden">{kbd}</kbd>}
    </Base.Item>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly { value: T; label: string; icon?: ReactNode }[];
};

/** One of a few, chosen in the menu without closing it. */
export function MenuChoice<T extends string>({ label, value, onChange, choices }: ChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink3">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} className="opt" closeOnClick={false}>
            <span aria-hidden className="text-ink3">
              {choice.icon}
            </span>
            <span className="flex-1">{choice.label}</span>
            <Base.RadioItemIndicator>
              <Check size={15} aria-hidden />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />;
}
