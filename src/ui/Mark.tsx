/** The product's mark: a panel and the same panel again, shifted. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect
        x="9"
        y="9"
        width="12.5"
        height="12.5"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeDasharray="2.4 2"
      />
      <rect x="2.5" y="2.5" width="12.5" height="12.5" rx="2" fill="currentColor" />
    </svg>
  );
}
