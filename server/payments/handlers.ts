import type { HandlersOf } from '../http/index.ts';
import {
  addCoupon,
  demandCoupon,
  listCoupons,
  demandUsableCoupon,
  updateCoupon,
} from './coupons.ts';
import { cancelPayment, placeOrder, settlePayment } from './orders.ts';
import { listPayments } from './listStore.ts';
import { abandonPayment, orderByPayPal, takePayment } from './paypal/flow.ts';

type PaymentCalls =
  | 'paymentsAdd'
  | 'paymentsHistory'
  | 'paymentOptions'
  | 'paypalAdd'
  | 'paypalHistory'
  | 'paypalCapture'
  | 'paypalCancel'
  | 'couponAllGet'
  | 'couponAdd'
  | 'couponUpdate'
  | 'couponGet'
  | 'paymentSettle';

export const paymentHandlers = {
  async paymentOptions(_input, { services }) {
    return { paypal: services.paypal !== null };
  },
  paymentsAdd: ({ payment }, { services, actor }) =>
    services.db.transaction(
      async (tx) => (await placeOrder(tx, actor, payment, 'invoice')).payment,
    ),
  paypalAdd: ({ payment }, { services, actor }) => orderByPayPal(services, actor, payment),
  paypalCapture: ({ id }, { services, actor }) => takePayment(services, actor, id),
  paypalCancel: ({ id }, { services, actor }) => abandonPayment(services, actor, id),
  paymentsHistory: (query, { services, actor }) => listPayments(services.db, actor, query, null),
  paypalHistory: (query, { services, actor }) => listPayments(services.db, actor, query, 'paypal'),
  paymentSettle: ({ id, state }, { services, actor }) =>
    services.db.transaction((tx) =>
      state === 'paid' ? settlePayment(tx, actor, id) : cancelPayment(tx, actor, id),
    ),
  async couponAllGet(_input, { services }) {
    return { items: await listCoupons(services.db) };
  },
  couponAdd: (input, { services, actor }) =>
    services.db.transaction((tx) => addCoupon(tx, actor, input)),
  couponUpdate: (input, { services, actor }) =>
    services.db.transaction((tx) => updateCoupon(tx, actor, input)),
  /**
   * An Admin sees any coupon; a buyer one that the own customer may use now. Of another type than
   * the one that is asked for: neither.
   */
  async couponGet({ type, code }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      if (actor.user_role !== 'Admin') await demandUsableCoupon(tx, actor.customer_id, code, type);
      return demandCoupon(tx, code, type);
    });
  },
} satisfies HandlersOf<PaymentCalls>;
