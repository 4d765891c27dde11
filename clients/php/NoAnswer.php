<?php

declare(strict_types=1);

namespace AppsHub;

/** No usable answer came, so it is not known whether the request was done. */
final class NoAnswer extends \RuntimeException
{
}
