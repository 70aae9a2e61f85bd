/** The brand's logo, or the logo of Maru. */
export const BrandMark = ({ logo }: { logo?: string }) => (
  <span className="brand-mark" aria-hidden>
    {logo ? (
      <img src={logo} alt="" />
    ) : (
      <svg aria-hidden width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7">
        <path d="M3.5 11 12 5l8.500 6" strokeLinecap="round" strokeLinejoin="round" />
        <path d="M5 14.500h14M5 18.500h14" strokeLinecap="round" />
      </svg>
    )}
  </span>
);
