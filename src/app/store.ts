import { localStorageStore, type Store } from 'react-admin';

/**
 * Preferences that outlive a session: signing out, or being signed out, must not cost anybody the
 * columns they chose.
 */
const KEPT =
  /^(preferences\.|shortcuts$|columns\.|sidebar|locale$|theme$|density$|.*\.columns$|.*\.perPage$)/;

/** react-admin's store over local storage, whose reset keeps preferences. */
export function createStore(inner: Store = localStorageStore('1', 'console')): Store {
  return {
    ...inner,
    reset() {
      for (const key of Object.keys(inner.listItems?.() ?? {}))
        if (!KEPT.test(key)) inner.removeItem(key);
    },
  };
}
