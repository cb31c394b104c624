/** Logos come from elsewhere: only a web address is ever loaded. */
export function AppLogo({ logo, name }: { logo: string | undefined; name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-white text-sm font-semibold text-black"
    >
      {logo?.startsWith('http') ? (
        <img src={logo} alt="" className="size-5 object-contain" loading="lazy" />
      ) : (
        name.charAt(0).toUpperCase()
      )}
    </span>
  );
}
