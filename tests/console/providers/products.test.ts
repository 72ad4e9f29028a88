import { createDataProvider } from '../../../providers/data/dataProvider.ts';
import { recorder } from './recorder.ts';

const products = { product: true, refguard: false, pubshield: false, ithenticate: false };

test.each([
  ['users', 'user_id', (given: object) => ({ user_id: 7, ...given })],
  ['customers', 'customer_id', (given: object) => ({ customer: { customer_id: 7, ...given } })],
] as const)(
  '%s: the text check is a field of its own; the other products stay',
  async (resource, id, body) => {
    const { client, sent } = recorder(() => ({ json: { [id]: 7, products } }));
    const provider = createDataProvider(client);
    const { data } = await provider.getOne(resource, { id: 7 });
    expect(data).toMatchObject({ text_check: false });
    await provider.update(resource, {
      id: 7,
      data: { products, text_check: true },
      previousData: { id: 7 },
    });
    expect(sent.at(-1)?.body).toEqual(body({ products: { ...products, ithenticate: true } }));
  },
);
