/** What is shown once: a new key, the secret that signs callbacks, or a secret address. */
export interface Secret {
  readonly kind: 'key' | 'secret' | 'address';
  readonly value: string;
}
