/** The word and the seal: the two i of Torii are the posts of a gate. */
export function Word() {
  return (
    <svg class="word" viewBox="0 0 104 40" aria-hidden="true" focusable="false">
      <g fill="currentColor">
        <path d="M8 10h5v6h6v4.4h-6V29q0 3 2.8 3 1.6 0 3.2-.7l.8 4.2q-2.2 1-5 1Q8 36.500 8 29.600v-9.200H3.800V16H8z" />
        <path d="M33 15.400q10 0 10 10.600t-10 10.600-10-10.600 10-10.600m0 4.400q-4.900 0-4.900 6.200t4.900 6.200 4.900-6.200-4.900-6.200" />
        <path d="M47.500 16h4.800l.2 3.300q2-3.900 6.400-3.900 1 0 1.700.2v5q-1-.3-2.200-.3-5.800 0-5.800 6.200V36h-5.100z" />
      </g>
      <g fill="var(--sh-seal)">
        <path d="M61 4q20 3.600 40 0l-1.400 5q-18.600 3.200-37.200 0z" />
        <path d="M66 15h30v3.200H66z" />
        <path d="M70.500 9.500h4.600L73.900 36h-5zM87 9.500h4.600L93.200 36h-5z" />
      </g>
    </svg>
  );
}

export function Seal() {
  return (
    <svg class="seal" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="8" fill="var(--sh-seal)" />
      <g fill="var(--sh-on-seal)">
        <path d="M7 10q13 2.400 26 0l-1 4q-12 2-24 0z" />
        <path d="M10.500 18.500h19v2.600h-19z" />
        <path d="M14 14h3l-.7 17H13zM23 14h3l1 17h-3.300z" />
      </g>
    </svg>
  );
}
