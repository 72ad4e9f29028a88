/** The product's mark: a panel and the same panel again, shifted. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect x="2.5" y="2.5" width="13" height="13" rx="1.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="8.5" y="8.5" width="13" height="13" rx="1.5" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="2.6 2.2" />
      <rect x="9.5" y="9.5" width="5" height="5" fill="currentColor" />
    </svg>
  );
}
