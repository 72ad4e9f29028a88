/** What is shown once: a new key, or the secret that signs callbacks. */
export interface Secret {
  readonly kind: 'key' | 'secret';
  readonly value: string;
}
