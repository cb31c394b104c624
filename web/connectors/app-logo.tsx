import { clsx } from 'clsx';

/** Addresses of logos come from outside: only http and https are loaded. */
export function AppLogo({ logo, name }: { logo: string | undefined; name: string }) {
  const hasPicture = logo?.startsWith('http') === true;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid size-8 shrink-0 place-items-center overflow-hidden rounded-md border border-line text-sm font-semibold',
        // Logos are made for a white background.
        hasPicture ? 'bg-white' : 'bg-sunken text-ink2',
      )}
    >
      {hasPicture ? (
        <img src={logo} alt="" className="size-5 object-contain" loading="lazy" />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </span>
  );
}
