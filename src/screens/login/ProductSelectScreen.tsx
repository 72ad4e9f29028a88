import { Button, Stack, Typography } from '@mui/material';
import type { Variant } from '../../../contract/brand.ts';
import { useClient, useSessionUser, useSystemState } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { go } from '../../ui/place.ts';
import { homeOf, offeredVariants, shownVariant } from '../../ui/variant.ts';
import { LoginFrame } from './LoginFrame.tsx';

/**
 * `/productselect`: which variant this tab works in. What is offered follows the person's product
 * flags.
 */
export function ProductSelectScreen() {
  const text = useText();
  const client = useClient();
  const user = useSessionUser();
  const now = shownVariant(useSystemState().product);
  const offered = offeredVariants(user?.products);
  const choose = (variant: Variant): void => {
    client.session.setSystem({
      product: variant === 'default' ? (user?.product_id ?? '') : variant,
    });
    go(homeOf(variant));
  };
  const siblings = (['refguard', 'pubshield', 'ithenticate'] as const).filter(
    (flag) => user?.products[flag] && !offered.some((variant) => variant === flag),
  );
  return (
    <LoginFrame title={text('public.pageTitle.product')} wide>
      <Stack spacing={1.5}>
        <Typography variant="body2" color="text.secondary">
          {text('public.product.intro')}
        </Typography>
        {offered.map((variant) => (
          <Button
            key={variant}
            variant="outlined"
            onClick={() => choose(variant)}
            aria-current={variant === now}
            sx={{ justifyContent: 'flex-start', textAlign: 'start', p: 1.5 }}
          >
            <span>
              <Typography
                component="span"
                variant="h3"
                sx={{ display: 'block', color: 'text.primary' }}
              >
                {text(`public.product.${variant}`)}
                {variant === now ? ` · ${text('public.product.now')}` : ''}
              </Typography>
              <Typography component="span" variant="caption" color="text.secondary">
                {text(`public.product.${variant}About`)}
              </Typography>
            </span>
          </Button>
        ))}
        {siblings.map((flag) => (
          <Typography key={flag} variant="body2" color="text.secondary">
            <strong>{text(`public.product.${flag}`)}</strong> –{' '}
            {text('public.product.siblingAbout')}
          </Typography>
        ))}
      </Stack>
    </LoginFrame>
  );
}
