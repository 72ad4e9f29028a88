import { useEffect } from 'react';
import { Title } from 'react-admin';
import { useUser } from '../providers/api/context.ts';

/** What a page is called, in the bar above it and on the browser's tab. */
export function PageTitle({ title }: { readonly title: string }) {
  const { product_name } = useUser();
  useEffect(() => {
    document.title = `${title} · ${product_name}`;
  }, [title, product_name]);
  return <Title title={title} />;
}
