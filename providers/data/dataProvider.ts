import { HttpError, type DataProvider } from 'react-admin';
import type { Client } from '../api/client.ts';
import { articleMethods, inboxMethods, outboxMethods } from './admin.ts';
import { customerMethods } from './customers.ts';
import { fileMethods } from './files.ts';
import { asHttpError, each, type ResourceMethods } from './methods.ts';
import { couponMethods, paymentMethods } from './payments.ts';
import { REST_RESOURCES, restProvider } from './rest.ts';
import { activityMethods, historyMethods, usageMethods } from './usage.ts';
import { userMethods } from './users.ts';

/**
 * react-admin's data provider: the calls of the contract for the product's resources,
 * ra-data-simple-rest for `/rest` collections. An own switch joins the two, because react-admin's
 * combineDataProviders loses request cancellation.
 */
export function createDataProvider(
  client: Client,
  { cancels = true }: { cancels?: boolean } = {},
): DataProvider {
  const calls = callProvider({
    files: fileMethods(client),
    users: userMethods(client),
    customers: customerMethods(client),
    coupons: couponMethods(client),
    payments: paymentMethods(client),
    usage: usageMethods(client),
    history: historyMethods(client),
    activity: activityMethods(client),
    articles: articleMethods(client),
    outbox: outboxMethods(client),
    inbox: inboxMethods(client),
  });
  const rest = restProvider(client);
  const of = (resource: string): DataProvider => (REST_RESOURCES.includes(resource) ? rest : calls);
  return {
    supportAbortSignal: cancels,
    getList: (resource, params) => of(resource).getList(resource, params),
    getOne: (resource, params) => of(resource).getOne(resource, params),
    getMany: (resource, params) => of(resource).getMany(resource, params),
    getManyReference: (resource, params) => of(resource).getManyReference(resource, params),
    create: (resource, params) => of(resource).create(resource, params),
    update: (resource, params) => of(resource).update(resource, params),
    updateMany: (resource, params) => of(resource).updateMany(resource, params),
    delete: (resource, params) => of(resource).delete(resource, params),
    deleteMany: (resource, params) => of(resource).deleteMany(resource, params),
  };
}

/**
 * Turns a table of resources into a data provider; what a resource lacks is rejected, never thrown.
 */
function callProvider(table: Record<string, ResourceMethods>): DataProvider {
  const run = async <M extends keyof ResourceMethods>(
    resource: string,
    method: M,
    params: Parameters<NonNullable<ResourceMethods[M]>>[0],
  ) => {
    const act = table[resource]?.[method] as
      | ((p: typeof params) => ReturnType<NonNullable<ResourceMethods[M]>>)
      | undefined;
    if (!act) throw new HttpError('Not supported', 501);
    try {
      return await act(params);
    } catch (error) {
      throw asHttpError(error);
    }
  };
  // react-admin's methods are generic in the record; which record a resource has is known to its
  // own file only.
  const provider = {
    getList: (resource: string, params: never) => run(resource, 'getList', params),
    getOne: (resource: string, params: never) => run(resource, 'getOne', params),
    getMany: (resource: string, params: never) => run(resource, 'getMany', params),
    getManyReference: (resource: string, params: { target: string; id: unknown; filter: object }) =>
      run(resource, 'getList', {
        ...params,
        filter: { ...params.filter, [params.target]: params.id },
      } as never),
    create: (resource: string, params: never) => run(resource, 'create', params),
    update: (resource: string, params: never) => run(resource, 'update', params),
    delete: (resource: string, params: never) => run(resource, 'delete', params),
    updateMany: async (
      resource: string,
      { ids, data }: { ids: (string | number)[]; data: Record<string, unknown> },
    ) => ({
      data: await each(ids, async (id) => (await run(resource, 'update', { id, data })) && id),
    }),
    deleteMany: async (resource: string, { ids }: { ids: (string | number)[] }) => ({
      data: await each(ids, async (id) => (await run(resource, 'delete', { id })) && id),
    }),
  };
  return provider as unknown as DataProvider;
}
