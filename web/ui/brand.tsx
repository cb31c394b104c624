/** Logo and product name. */
export function BrandMark({ size = 28 }: { size?: number | undefined }) {
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, borderRadius: size * 0.29 }}
      className="grid shrink-0 place-items-center bg-[linear-gradient(140deg,oklch(0.62_0.2_290),oklch(0.5_0.22_268))] text-white shadow-card"
    >
      <svg
        width="58%"
        height="58%"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M2.2 11.6 5.6 5l3.7 6L13.6 3.8" />
      </svg>
    </span>
  );
}
