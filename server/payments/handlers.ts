import type { HandlersOf } from '../http/call.ts';
import { addCoupon, demandCoupon, listCoupons, lockUsableCoupon, updateCoupon } from './coupons.ts';
import { cancelPayment, listPayments, orderByInvoice, settlePayment } from './orders.ts';

type PaymentCalls = 'paymentsAdd' | 'paymentsHistory' | 'paypalHistory' | 'couponAllGet' | 'couponAdd' | 'couponUpdate' | 'couponGet' | 'paymentSettle';

export const paymentHandlers = {
  paymentsAdd: ({ payment }, { services, actor }) => services.db.transaction((tx) => orderByInvoice(tx, actor, payment)),
  async paymentsHistory(query, { services, actor }) {
    return { items: await listPayments(services.db, actor, query, null) };
  },
  async paypalHistory(query, { services, actor }) {
    return { items: await listPayments(services.db, actor, query, 'paypal') };
  },
  paymentSettle: ({ id, state }, { services, actor }) => services.db.transaction((tx) => (state === 'paid' ? settlePayment(tx, actor, id) : cancelPayment(tx, actor, id))),
  async couponAllGet(_input, { services }) {
    return { items: await listCoupons(services.db) };
  },
  couponAdd: (input, { services, actor }) => services.db.transaction((tx) => addCoupon(tx, actor, input)),
  couponUpdate: (input, { services, actor }) => services.db.transaction((tx) => updateCoupon(tx, actor, input)),
  /** An Admin sees any coupon; a buyer one that the own customer may use now. */
  async couponGet({ code }, { services, actor }) {
    return services.db.transaction(async (tx) => {
      if (actor.user_role !== 'Admin') await lockUsableCoupon(tx, actor.customer_id, code);
      return demandCoupon(tx, code);
    });
  },
} satisfies HandlersOf<PaymentCalls>;
